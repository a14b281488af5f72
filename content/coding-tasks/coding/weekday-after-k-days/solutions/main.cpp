#include <bits/stdc++.h>
using namespace std;

const vector<string> names{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};

int weekdayAfter(int today, long long days) {
    return ((today + days) % 7 + 7) % 7;
}

int main() {
    int today;
    long long days;
    cin >> today >> days;
    cout << names[weekdayAfter(today, days)] << '\n';
}
