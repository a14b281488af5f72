#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, limit;
    cin >> n >> limit;
    vector<int> w(n);
    for (int& x : w) cin >> x;
    sort(w.rbegin(), w.rend());
    vector<bool> gone(n);
    int trips = 0;
    for (int i = 0; i < n; i++) {
        if (gone[i]) continue;
        trips++;
        int best = -1;
        for (int j = i + 1; j < n; j++)
            if (!gone[j] && w[j] <= limit - w[i] && (best < 0 || w[j] > w[best])) best = j;
        if (best >= 0) gone[best] = true;
    }
    cout << trips << endl;
}
