#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, limit;
    cin >> n >> limit;
    vector<int> w(n);
    for (int& x : w) cin >> x;
    sort(w.begin(), w.end());
    int i = 0, j = n - 1, trips = 0;
    while (i <= j) {
        if (w[i] + w[j] < limit) i++;
        j--, trips++;
    }
    cout << trips << endl;
}
