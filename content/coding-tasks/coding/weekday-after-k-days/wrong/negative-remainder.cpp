#include <iostream>
#include <map>
using namespace std;

int main() {
    map<int, string> names{{0, "Sunday"}, {1, "Monday"}, {2, "Tuesday"}, {3, "Wednesday"},
                           {4, "Thursday"}, {5, "Friday"}, {6, "Saturday"}};
    long long today, days;
    cin >> today >> days;
    cout << names[(today + days) % 7] << endl;
}
