#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> w(n);
    long long sum = 0;
    int size = 1000000000;
    for (int& x : w) {
        cin >> x;
        sum += x;
        size = min(size, x);
    }
    for (;; size--) {
        bool fits = true;
        for (int x : w) fits = fits && x % size == 0;
        if (fits) break;
    }
    cout << sum / size << endl;
}
