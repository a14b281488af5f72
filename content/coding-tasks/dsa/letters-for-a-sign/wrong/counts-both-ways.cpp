#include <iostream>
#include <map>
using namespace std;

int main() {
    string box, sign;
    cin >> box >> sign;
    map<char, int> difference;
    for (char c : box) difference[c]++;
    for (char c : sign) difference[c]--;
    int answer = 0;
    for (auto [c, d] : difference) answer += abs(d);
    cout << answer << endl;
}
