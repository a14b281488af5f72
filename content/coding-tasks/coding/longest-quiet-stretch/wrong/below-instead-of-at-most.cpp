#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, k, run = 0, best = 0;
    cin >> n >> k;
    for (int i = 0; i < n; i++) {
        int level;
        cin >> level;
        run = level < k ? run + 1 : 0;
        best = max(best, run);
    }
    cout << best << '\n';
}
