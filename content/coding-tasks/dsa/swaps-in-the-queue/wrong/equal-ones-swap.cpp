#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> t(n);
    for (int& x : t) cin >> x;
    long long swaps = 0;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) swaps += t[i] >= t[j];
    cout << swaps << endl;
}
