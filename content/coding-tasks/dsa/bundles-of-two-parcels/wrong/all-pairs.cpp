#include <iostream>
#include <vector>
using namespace std;

int main() {
    long long n, target, ways = 0;
    cin >> n >> target;
    vector<int> w(n);
    for (int& x : w) cin >> x;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (w[i] + w[j] == target) ways++;
    cout << ways << endl;
}
