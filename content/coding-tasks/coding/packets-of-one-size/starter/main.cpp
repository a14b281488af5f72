#include <bits/stdc++.h>
using namespace std;

long long fewestPackets(const vector<int>& weights) {
    // Write your code here.
    return 0;
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
