#include <bits/stdc++.h>
using namespace std;

// Returns 0 if nobody is inside.
long long longestInside(const vector<long long>& passes) {
    // Write your code here.
    return 0;
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
