#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n, k, weakest = 2000000000;
    cin >> n >> k;
    vector<int> a(n);
    for (int& x : a) cin >> x;
    for (int i = 0; i + k <= n; i++) {
        int peak = 0;
        for (int j = i; j < i + k; j++)
            if (a[j] > peak) peak = a[j];
        weakest = min(weakest, peak);
    }
    cout << weakest << endl;
}
