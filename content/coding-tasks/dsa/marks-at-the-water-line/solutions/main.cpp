#include <bits/stdc++.h>
using namespace std;

long long sumOfDays(const vector<int>& levels) {
    stack<int> marks;
    long long days = 0;
    for (int morning = 0; morning < (int)levels.size(); morning++) {
        while (!marks.empty() && levels[marks.top()] < levels[morning]) {
            days += morning - marks.top();
            marks.pop();
        }
        marks.push(morning);
    }
    return days;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<int> levels(n);
    for (int& level : levels) cin >> level;
    cout << sumOfDays(levels) << '\n';
}
