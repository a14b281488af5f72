#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, k, peak = 0, weakest = INT_MAX;
    cin >> n >> k;
    for (int i = 0, load; i < n; i++) {
        cin >> load;
        peak = max(peak, load);
        if (i >= k - 1) weakest = min(weakest, peak);
    }
    cout << weakest << endl;
}
