#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    int run = 0, best = 0;
    for (int i = 0; i < n; i++) {
        int level;
        cin >> level;
        run = level <= k ? run + 1 : 0;
        best = max(best, run);
    }
    cout << best << '\n';
}
