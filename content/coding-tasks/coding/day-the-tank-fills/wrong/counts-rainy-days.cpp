#include <iostream>
using namespace std;

int main() {
    int n, day = 0, answer = -1;
    long long capacity, total = 0, amount;
    cin >> n >> capacity;
    while (n--) {
        cin >> amount;
        if (amount == 0) continue;
        day++;
        total += amount;
        if (total >= capacity && answer < 0) answer = day;
    }
    cout << answer << endl;
}
