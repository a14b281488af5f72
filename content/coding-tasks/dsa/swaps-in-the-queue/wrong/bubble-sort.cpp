#include <iostream>
#include <utility>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> t(n);
    for (int& x : t) cin >> x;
    long long swaps = 0;
    for (bool isSorted = false; !isSorted;) {
        isSorted = true;
        for (int i = 0; i + 1 < n; i++)
            if (t[i] > t[i + 1]) {
                swap(t[i], t[i + 1]);
                swaps++;
                isSorted = false;
            }
    }
    cout << swaps << endl;
}
