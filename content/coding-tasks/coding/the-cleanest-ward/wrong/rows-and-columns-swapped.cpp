#include <iostream>
using namespace std;

int main() {
    int days, wards, cleanest = 0;
    cin >> days >> wards;
    long long smallest = 1e18;
    for (int ward = 1; ward <= wards; ward++) {
        long long total = 0, amount;
        for (int day = 0; day < days; day++) cin >> amount, total += amount;
        if (total <= smallest) smallest = total, cleanest = ward;
    }
    cout << cleanest << endl;
}
