#include <iostream>
#include <vector>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> a(n);
    for (int& x : a) cin >> x;
    long long days = 0;
    for (int i = 0; i < n; i++) {
        int j = i + 1;
        while (j < n && a[j] <= a[i]) j++;
        if (j < n) days += j - i;
    }
    cout << days << endl;
}
