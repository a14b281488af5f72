#include <iostream>
using namespace std;

int main() {
    long long n, profit, total = 0, best = 0;
    cin >> n;
    while (n--) {
        cin >> profit;
        total = max(0LL, total + profit);
        best = max(best, total);
    }
    cout << best << endl;
}
