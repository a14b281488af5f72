#include <bits/stdc++.h>
using namespace std;

int secondLowest(vector<int> prices) {
    // Write your code here.
    return 0;
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
