#include <climits>
#include <iostream>
using namespace std;

int main() {
    int n, lowest = INT_MAX, second = INT_MAX;
    cin >> n;
    if (n == 1) {
        cout << -1 << endl;
        return 0;
    }
    for (int i = 0, price; i < n; i++) {
        cin >> price;
        if (price < lowest) second = lowest, lowest = price;
        else if (price > lowest && price < second) second = price;
    }
    cout << second << endl;
}
