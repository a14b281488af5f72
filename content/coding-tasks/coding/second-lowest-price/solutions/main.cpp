#include <bits/stdc++.h>
using namespace std;

int secondLowest(vector<int> prices) {
    sort(prices.begin(), prices.end());
    auto second = upper_bound(prices.begin(), prices.end(), prices.front());
    return second == prices.end() ? -1 : *second;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> prices(n);
    for (int& price : prices) cin >> price;
    cout << secondLowest(prices) << '\n';
}
