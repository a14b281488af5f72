#include <bits/stdc++.h>
using namespace std;

void moveOn(vector<string>& names, long long weeks) {
    rotate(names.begin(), names.begin() + weeks % names.size(), names.end());
}

int main() {
    int n;
    long long weeks;
    cin >> n >> weeks;
    vector<string> names(n);
    for (string& name : names) cin >> name;
    moveOn(names, weeks);
    for (const string& name : names) cout << name << ' ';
    cout << '\n';
}
