#include <bits/stdc++.h>
using namespace std;

long long countBundles(int target, const vector<int>& weights) {
    // Write your code here.
    return -1;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, target;
    cin >> n >> target;
    vector<int> weights(n);
    for (int& weight : weights) cin >> weight;
    cout << countBundles(target, weights) << '\n';
}
