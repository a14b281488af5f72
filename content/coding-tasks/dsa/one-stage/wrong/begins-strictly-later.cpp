#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, last = -1, count = 0;
    cin >> n;
    vector<pair<int, int>> g(n);
    for (auto& [e, s] : g) cin >> s >> e;
    sort(g.begin(), g.end());
    for (auto [e, s] : g)
        if (s > last) count++, last = e;
    cout << count << endl;
}
