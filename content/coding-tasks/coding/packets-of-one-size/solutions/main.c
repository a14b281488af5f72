#include <stdio.h>
#include <stdlib.h>

static int commonDivisor(int a, int b) {
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

long long fewestPackets(int n, const int weights[]) {
    int size = 0;
    long long total = 0;
    for (int i = 0; i < n; i++) {
        size = commonDivisor(size, weights[i]);
        total += weights[i];
    }
    return total / size;
}

int main(void) {
    int n;
    scanf("%d", &n);
    int *weights = malloc(n * sizeof(int));
    for (int i = 0; i < n; i++) scanf("%d", &weights[i]);
    printf("%lld\n", fewestPackets(n, weights));
    free(weights);
    return 0;
}
