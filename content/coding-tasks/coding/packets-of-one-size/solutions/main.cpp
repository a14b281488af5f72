#include <bits/stdc++.h>
using namespace std;

long long fewestPackets(const vector<int>& weights) {
    int size = 0;
    for (int weight : weights) size = gcd(size, weight);
    return accumulate(weights.begin(), weights.end(), 0LL) / size;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> weights(n);
    for (int& weight : weights) cin >> weight;
    cout << fewestPackets(weights) << '\n';
}
