#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n, k;
    cin >> n >> k;
    vector<long long> rolls(n);
    for (auto& roll : rolls) cin >> roll;
    long long low = 0, high = *max_element(rolls.begin(), rolls.end());
    while (high - low > 1) {
        long long middle = (low + high) / 2, pieces = 0;
        for (auto roll : rolls) pieces += roll / middle;
        if (pieces >= k) low = middle;
        else high = middle;
    }
    cout << low << endl;
}
