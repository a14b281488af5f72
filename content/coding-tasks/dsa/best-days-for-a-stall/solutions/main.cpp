#include <bits/stdc++.h>
using namespace std;

long long bestTotal(const vector<int>& profits) {
    long long total = 0, lowest = 0, best = LLONG_MIN;
    for (int profit : profits) {
        total += profit;
        best = max(best, total - lowest);
        lowest = min(lowest, total);
    }
    return best;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> profits(n);
    for (int& profit : profits) cin >> profit;
    cout << bestTotal(profits) << '\n';
}
