#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, count = 0, last = 0;
    cin >> n;
    vector<int> s(n), e(n);
    for (int i = 0; i < n; i++) cin >> s[i] >> e[i];
    for (;;) {
        int next = -1;
        for (int i = 0; i < n; i++)
            if (s[i] >= last && (next < 0 || e[i] < e[next])) next = i;
        if (next < 0) break;
        count++;
        last = e[next];
    }
    cout << count << endl;
}
