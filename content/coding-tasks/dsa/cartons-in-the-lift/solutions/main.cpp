#include <bits/stdc++.h>
using namespace std;

int fewestTrips(int limit, vector<int> weights) {
    sort(weights.begin(), weights.end());
    int trips = 0;
    int light = 0, heavy = weights.size() - 1;
    while (light <= heavy) {
        if (weights[light] <= limit - weights[heavy]) light++;
        heavy--;
        trips++;
    }
    return trips;
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
