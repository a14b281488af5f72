#include <iostream>
using namespace std;

int main() {
    long long amount, count = 0;
    cin >> amount;
    for (volatile int note : {500, 200, 100, 50, 20, 10})
        while (amount >= note) {
            amount -= note;
            count++;
        }
    cout << (amount ? -1 : count) << endl;
}
