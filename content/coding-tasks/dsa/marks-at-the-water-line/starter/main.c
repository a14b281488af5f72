#include <stdio.h>
#include <stdlib.h>

long long sumOfDays(int n, const int levels[]) {
    // Write your code here.
    return -1;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *levels = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &levels[i]);
    printf("%lld\n", sumOfDays(n, levels));
    free(levels);
    return 0;
}
