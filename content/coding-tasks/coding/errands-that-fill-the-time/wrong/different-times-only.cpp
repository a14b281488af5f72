#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    long long t;
    cin >> n >> t;
    vector<int> times(n);
    for (int& time : times) cin >> time;
    set<vector<int>> choices;
    for (int mask = 0; mask < 1 << n; mask++) {
        long long sum = 0;
        vector<int> choice;
        for (int i = 0; i < n; i++)
            if (mask >> i & 1) sum += times[i], choice.push_back(times[i]);
        if (sum == t) choices.insert(choice);
    }
    cout << choices.size() << endl;
}
