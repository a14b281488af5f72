#include <bits/stdc++.h>
using namespace std;

int fewestCoupons(int price, const vector<int>& values) {
    const int noWay = price + 1;
    vector<int> best(price + 1, noWay);
    best[0] = 0;
    for (int value : values)
        for (int sum = value; sum <= price; sum++) best[sum] = min(best[sum], best[sum - value] + 1);
    return best[price] == noWay ? -1 : best[price];
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
