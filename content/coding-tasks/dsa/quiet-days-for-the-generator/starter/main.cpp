#include <bits/stdc++.h>
using namespace std;

int weakestGenerator(int k, const vector<int>& loads) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, k;
    cin >> n >> k;
    vector<int> loads(n);
    for (int& load : loads) cin >> load;
    cout << weakestGenerator(k, loads) << '\n';
}
