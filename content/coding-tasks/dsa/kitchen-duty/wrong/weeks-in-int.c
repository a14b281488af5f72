#include <stdio.h>

int main(void) {
    static char names[1000][11];
    int n;
    long long read;
    scanf("%d %lld", &n, &read);
    int weeks = (int)read;
    for (int i = 0; i < n; i++) scanf("%10s", names[i]);
    int first = (weeks % n + n) % n;
    for (int i = 0; i < n; i++) printf("%s ", names[(first + i) % n]);
    return 0;
}
