#include <iostream>
using namespace std;

int main() {
    long long amount, count = 0;
    cin >> amount;
    for (int note : {500, 200, 100, 50, 10}) {
        count += amount / note;
        amount %= note;
    }
    cout << (amount ? -1 : count) << endl;
}
