#include <bits/stdc++.h>
using namespace std;

struct Group {
    int start, end;
};

int mostGroups(vector<Group> groups) {
    // Write your code here.
    return 0;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    int n;
    cin >> n;
    vector<Group> groups(n);
    for (auto& [start, end] : groups) cin >> start >> end;
    cout << mostGroups(groups) << '\n';
}
