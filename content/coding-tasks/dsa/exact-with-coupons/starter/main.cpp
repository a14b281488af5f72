#include <bits/stdc++.h>
using namespace std;

int fewestCoupons(int price, const vector<int>& values) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, price;
    cin >> n >> price;
    vector<int> values(n);
    for (int& value : values) cin >> value;
    cout << fewestCoupons(price, values) << '\n';
}
