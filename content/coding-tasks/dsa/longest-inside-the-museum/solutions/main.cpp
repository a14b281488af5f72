#include <bits/stdc++.h>
using namespace std;

// Returns 0 if nobody is inside.
long long longestInside(const vector<long long>& passes) {
    unordered_map<long long, int> wentIn;
    for (int i = 0; i < (int)passes.size(); i++)
        if (!wentIn.erase(passes[i])) wentIn[passes[i]] = i;
    int earliest = passes.size();
    for (const auto& [pass, position] : wentIn) earliest = min(earliest, position);
    return wentIn.empty() ? 0 : passes[earliest];
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<long long> passes(n);
    for (auto& pass : passes) cin >> pass;
    long long pass = longestInside(passes);
    if (pass) cout << pass << '\n';
    else cout << "empty\n";
}
