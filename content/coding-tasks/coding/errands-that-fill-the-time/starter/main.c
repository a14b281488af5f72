#include <stdio.h>
#include <stdlib.h>

int countWays(int n, int t, const int times[]) {
    // Write your code here.
    return -1;
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
