#include <bits/stdc++.h>
using namespace std;

int fewestTrips(int limit, vector<int> weights) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n, limit;
    cin >> n >> limit;
    vector<int> weights(n);
    for (int& weight : weights) cin >> weight;
    cout << fewestTrips(limit, weights) << '\n';
}
