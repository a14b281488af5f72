#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> passes(n);
    map<long long, int> counts;
    for (auto& pass : passes) cin >> pass, counts[pass]++;
    for (auto pass : passes)
        if (counts[pass] % 2) {
            cout << pass << endl;
            return 0;
        }
    cout << "empty" << endl;
}
