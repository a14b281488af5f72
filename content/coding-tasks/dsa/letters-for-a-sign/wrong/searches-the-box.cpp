#include <iostream>
#include <string>
using namespace std;

int main() {
    string box, sign;
    cin >> box >> sign;
    int bought = 0;
    for (char letter : sign) {
        size_t place = 0;
        while (place < box.size() && box[place] != letter) place++;
        if (place < box.size()) box[place] = ' ';
        else bought++;
    }
    cout << bought << endl;
}
