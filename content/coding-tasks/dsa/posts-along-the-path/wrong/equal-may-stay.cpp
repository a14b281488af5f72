#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> ends;
    for (int i = 0, h; i < n; i++) {
        cin >> h;
        auto place = upper_bound(ends.begin(), ends.end(), h);
        if (place == ends.end()) ends.push_back(h);
        else *place = h;
    }
    cout << n - (int)ends.size() << endl;
}
