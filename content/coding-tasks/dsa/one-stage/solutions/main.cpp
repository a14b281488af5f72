#include <bits/stdc++.h>
using namespace std;

struct Group {
    int start, end;
};

int mostGroups(vector<Group> groups) {
    sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.end < b.end; });
    int count = 0, freeFrom = 0;
    for (const Group& group : groups) {
        if (group.start < freeFrom) continue;
        count++;
        freeFrom = group.end;
    }
    return count;
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
