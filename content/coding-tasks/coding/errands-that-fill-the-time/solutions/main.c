#include <stdio.h>
#include <stdlib.h>

int countWays(int n, int t, const int times[]) {
    if (t < 0) return 0;
    if (n == 0) return t == 0;
    return countWays(n - 1, t, times) + countWays(n - 1, t - times[n - 1], times);
}

int main(void) {
    int n, t;
    scanf("%d %d", &n, &t);
    int *times = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &times[i]);
    printf("%d\n", countWays(n, t, times));
    free(times);
    return 0;
}
