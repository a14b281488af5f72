#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> w(n);
    long long sum = 0;
    for (auto& x : w) cin >> x, sum += x;
    long long size = *min_element(w.begin(), w.end());
    bool fits = true;
    for (auto x : w) fits = fits && x % size == 0;
    cout << (fits ? sum / size : sum) << endl;
}
