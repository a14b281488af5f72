#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> a(n), s;
    long long days = 0;
    for (int i = 0; i < n; i++) {
        cin >> a[i];
        while (!s.empty() && a[s.back()] <= a[i]) days += i - s.back(), s.pop_back();
        s.push_back(i);
    }
    cout << days << endl;
}
