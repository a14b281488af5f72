#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<long long> a(n);
    for (auto& x : a) cin >> x;
    long long best = a[0];
    for (int i = 0; i < n; i++) {
        long long total = 0;
        for (int j = i; j < n; j++) {
            total += a[j];
            best = max(best, total);
        }
    }
    cout << best << endl;
}
