#include <stdio.h>

void printAfter(int n, long long weeks, char names[][11]) {
    // Write your code here.
    for (int i = 0; i < n; i++) printf("%s ", names[i]);
}

static char names[1000][11];

int main(void) {
    int n;
    long long weeks;
    scanf("%d %lld", &n, &weeks);
    for (int i = 0; i < n; i++) scanf("%10s", names[i]);
    printAfter(n, weeks, names);
    return 0;
}
