#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> a(n);
    for (auto& x : a) cin >> x;
    sort(a.begin(), a.end());
    for (int i = 0; i + 1 < n; i += 2)
        if (a[i] != a[i + 1]) {
            cout << a[i] << endl;
            return 0;
        }
    cout << 0 << endl;
}
