#include <stdio.h>

static int n, times[20];

static int count(int next, long long left) {
    if (next == n - 1) return left == 0;
    return count(next + 1, left) + count(next + 1, left - times[next]);
}

int main(void) {
    int t;
    scanf("%d %d", &n, &t);
    for (int i = 0; i < n; i++) scanf("%d", &times[i]);
    printf("%d\n", count(0, t));
    return 0;
}
