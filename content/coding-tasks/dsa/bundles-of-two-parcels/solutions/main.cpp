#include <bits/stdc++.h>
using namespace std;

long long countBundles(int target, const vector<int>& weights) {
    unordered_map<int, int> seen;
    long long ways = 0;
    for (int weight : weights) {
        auto partner = seen.find(target - weight);
        if (partner != seen.end()) ways += partner->second;
        seen[weight]++;
    }
    return ways;
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
