#include <stdio.h>
#include <stdlib.h>

int longestQuiet(int n, int k, const int levels[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n, k;
    scanf("%d %d", &n, &k);
    int *levels = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &levels[i]);
    printf("%d\n", longestQuiet(n, k, levels));
    return 0;
}
