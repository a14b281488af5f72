#include <bits/stdc++.h>
using namespace std;

int weakestGenerator(int k, const vector<int>& loads) {
    deque<int> days;
    int weakest = INT_MAX;
    for (int day = 0; day < (int)loads.size(); day++) {
        while (!days.empty() && loads[days.back()] <= loads[day]) days.pop_back();
        days.push_back(day);
        if (days.front() <= day - k) days.pop_front();
        if (day >= k - 1) weakest = min(weakest, loads[days.front()]);
    }
    return weakest;
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
